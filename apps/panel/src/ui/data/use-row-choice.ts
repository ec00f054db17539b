import { useState } from 'react'

/** The chosen rows of a table, on any of its pages, and whether compact rows show their boxes. */
export function useRowChoice() {
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const [isChoosing, setIsChoosing] = useState(false)
  const end = () => {
    select(new Set())
    setIsChoosing(false)
  }
  return {
    selected,
    select,
    isChoosing,
    setChoosing: (on: boolean) => (on ? setIsChoosing(true) : end()),
    end,
  }
}
