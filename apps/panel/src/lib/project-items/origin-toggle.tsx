import { EVIDENCE_TEXTS } from '@payvand/texts'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'

const AllOrigins = createContext(false)

/** True where a person asked for the origin of every value; otherwise only those that call for a look are shown. */
export const useAllOrigins = () => useContext(AllOrigins)

/** Fields with a switch under them that shows the origin of each value. */
export function OriginToggle({ children }: { children: ReactNode }) {
  const [all, setAll] = useState(false)
  return (
    <AllOrigins value={all}>
      {children}
      <Button
        size="xs"
        variant="ghost"
        className="self-start"
        aria-pressed={all}
        onClick={() => setAll(!all)}
      >
        {EVIDENCE_TEXTS.allOrigins}
      </Button>
    </AllOrigins>
  )
}
