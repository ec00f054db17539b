import { ui } from '@payvand/texts'
import { classNames } from '../class-names.ts'

const sizes = { sm: 'size-4 border-2', md: 'size-6 border-2', lg: 'size-10 border-3' }

/** Says that something is on its way. With `label={null}` it is decoration: its parent already says so. */
export function Spinner({
  size = 'md',
  label = ui.loading,
  className,
}: {
  size?: keyof typeof sizes
  label?: string | null
  className?: string
}) {
  return (
    <span role={label === null ? undefined : 'status'} className={classNames('inline-flex', className)}>
      <span
        aria-hidden
        className={classNames(
          'animate-spin rounded-full border-current border-e-transparent opacity-80',
          sizes[size],
        )}
      />
      {label !== null && <span className="sr-only">{label}</span>}
    </span>
  )
}
