import { useEffect, useState } from 'react'
import { readStored, removeStored, writeStored } from '../../lib/browser/local-storage.ts'

const KEY = 'dispatch-codes:'
/** Without the pause every key stroke would write all of it. */
const WRITE_AFTER_MS = 400

/** The pasted text that was not sent yet; it is there again after a reload, for the same user. */
export function useCodesDraft(owner: string) {
  const key = `${KEY}${owner}`
  const [text, setText] = useState(() => readStored(key) ?? '')
  useEffect(() => {
    const timer = setTimeout(() => (text === '' ? removeStored(key) : writeStored(key, text)), WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, text])
  return {
    text,
    setText,
    clear() {
      setText('')
      removeStored(key)
    },
  }
}
