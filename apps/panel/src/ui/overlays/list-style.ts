/** The looks of every part that opens a list: selects, menus, the command palette. */
export const listPopoverStyle =
  'max-w-[min(24rem,calc(100vw-1rem))] overflow-hidden rounded-lg bg-floating shadow-floating outline-none data-[entering]:animate-enter data-[exiting]:animate-leave'

export const optionStyle =
  'flex min-h-9 cursor-pointer select-none items-center gap-2 rounded-sm px-2.5 py-1 text-base outline-none data-[disabled]:cursor-not-allowed data-[focused]:bg-hover data-[disabled]:opacity-45 data-[selected]:font-medium data-[focus-visible]:outline-2 data-[focus-visible]:outline-focus data-[focus-visible]:-outline-offset-2'
