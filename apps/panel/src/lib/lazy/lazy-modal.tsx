import { type ComponentType, useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { connectionError, NETWORK_STATUS } from '../http/api-error.ts'

/** A modal whose code is loaded when it is opened. Without a network a toast says so, and the page stays as it is. */
export function LazyModal<Props extends { onClose: () => void }>({
  load,
  props,
}: {
  /** It has to be the same function on every render. */
  load: () => Promise<ComponentType<Props>>
  props: Props
}) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const close = useRef(props.onClose)
  close.current = props.onClose
  useEffect(() => {
    let isGone = false
    load().then(
      (component) => {
        if (!isGone) setLoaded(() => component)
      },
      (error: unknown) => {
        if (isGone) return
        console.error(error)
        toast.error(connectionError(NETWORK_STATUS).message)
        close.current()
      },
    )
    return () => {
      isGone = true
    }
  }, [load])
  return Loaded && <Loaded {...props} />
}
