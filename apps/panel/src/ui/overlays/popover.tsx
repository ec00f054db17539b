import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { Button } from '../buttons/button.tsx'
import type { ButtonSize, ButtonVariant } from '../buttons/button-style.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { distanceToBoxes } from './distance-to-boxes.ts'

const CLOSING_DISTANCE_PX = 100

export interface PopoverProps {
  /** The button's name, and the popover's. */
  label: string
  /** A longer name to be spoken, for buttons that share a visible label. It must contain the label. */
  spokenName?: string
  icon?: ReactNode
  iconOnly?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  /** `bottom start` is the right edge here, the specification's "bottom-right". */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  /** The content; call `close` when an action in it ends its use. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button and its unfolded content. It closes when the mouse goes 100 px away from both. */
export function Popover(props: PopoverProps) {
  const {
    label,
    icon,
    iconOnly = false,
    variant = 'secondary',
    size = 'md',
    placement = 'bottom start',
  } = props
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !panel.current || !button.current) return
      const boxes = [panel.current.getBoundingClientRect(), button.current.getBoundingClientRect()]
      if (distanceToBoxes({ x: event.clientX, y: event.clientY }, boxes) > CLOSING_DISTANCE_PX) setOpen(false)
    }
    document.addEventListener('pointermove', onMove)
    return () => document.removeEventListener('pointermove', onMove)
  }, [open])

  const trigger = {
    ref: button,
    variant,
    size,
    ...(props.spokenName !== undefined && { 'aria-label': props.spokenName }),
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: () => setOpen(!open),
  } as const
  return (
    <>
      {iconOnly ? (
        <IconButton {...trigger} label={label} icon={icon} />
      ) : (
        <Button {...trigger} icon={icon}>
          {label}
        </Button>
      )}
      <AriaPopover
        ref={panel}
        triggerRef={button}
        isOpen={open}
        onOpenChange={setOpen}
        placement={placement}
        offset={6}
        containerPadding={8}
        className="max-w-[min(22rem,calc(100vw-1rem))] rounded-lg bg-floating shadow-floating outline-none data-[entering]:animate-enter data-[exiting]:animate-leave"
      >
        <Dialog aria-label={props.spokenName ?? label} className="p-4 outline-none">
          {typeof props.children === 'function' ? props.children(close) : props.children}
        </Dialog>
      </AriaPopover>
    </>
  )
}
