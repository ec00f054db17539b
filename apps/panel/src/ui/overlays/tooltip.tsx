import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { tooltipPosition } from './tooltip-position.ts'

const DELAY_MS = 400

interface TriggerProps {
  'aria-describedby'?: string
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
}

/**
 * A short explanation of a control: after 400 ms of resting on it, at once for the keyboard. Escape closes it. The
 * child is one element that takes the focus and passes these handlers on.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<TriggerProps> }) {
  const id = useId()
  const bubble = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  const show = (element: HTMLElement, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAnchor(element), delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setAnchor(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  useLayoutEffect(() => {
    const element = bubble.current
    if (!anchor || !element) return
    // The browser's own top layer lies above modals and is clipped by nothing.
    element.showPopover()
    const { x, y } = tooltipPosition(anchor.getBoundingClientRect(), element.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    })
    element.style.transform = `translate(${x}px, ${y}px)`
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setAnchor(null)
    const onScroll = () => setAnchor(null)
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [anchor])

  const own = children.props
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': [own['aria-describedby'], anchor && id].filter(Boolean).join(' '),
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event)
          if (event.pointerType === 'mouse') show(event.currentTarget, DELAY_MS)
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event)
          hide()
        },
        onFocus: (event) => {
          own.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, 0)
        },
        onBlur: (event) => {
          own.onBlur?.(event)
          hide()
        },
      })}
      {anchor && (
        <div
          ref={bubble}
          id={id}
          role="tooltip"
          popover="manual"
          // The tooltip is placed by window coordinates, which count from the left whatever the reading direction.
          dir="ltr"
          className="pointer-events-none fixed inset-auto start-0 top-0 m-0 max-w-64 animate-fade-enter rounded-sm bg-inverse px-2 py-1 text-on-inverse text-xs [animation-duration:400ms]"
        >
          <span dir="rtl">{text}</span>
        </div>
      )}
    </>
  )
}
