import { type RefObject, useEffect, useRef, useState } from 'react'

/** After the first scroll, images are fetched this far ahead; before it only the visible ones. */
const AHEAD = '800px'

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/**
 * True once the element has been in view, or near it, since it is on the page; true stays true. The browser's own
 * lazy loading takes a whole list at once, seen or not.
 */
export function useCameIntoView<Kind extends Element>(): [RefObject<Kind | null>, boolean] {
  const ref = useRef<Kind>(null)
  const [came, setCame] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (came || !element) return
    return watch(element, () => setCame(true))
  }, [came])
  return [ref, came]
}

function watch(element: Element, callback: () => void): () => void {
  if (!observer) {
    observer = observe('0px')
    addEventListener('scroll', lookAhead, { capture: true, once: true })
  }
  waiting.set(element, callback)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

function lookAhead() {
  observer?.disconnect()
  observer = observe(AHEAD)
  for (const element of waiting.keys()) observer.observe(element)
}

/** One observer serves all: a list has a picture in every row. */
function observe(rootMargin: string): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    { rootMargin },
  )
}
