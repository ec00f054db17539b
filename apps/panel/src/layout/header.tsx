import { LAYOUT_TEXTS } from '@payvand/texts'
import { LogOut, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { BrandMark } from '../lib/brand-mark.tsx'
import { logout } from '../lib/session.ts'
import { chooseTheme, useTheme } from '../lib/theme.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** Greets the user by name; on a phone it carries the product's mark, since there is no sidebar. */
export function Header({ name }: { name: string }) {
  const theme = useTheme()
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void logout()
  }
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-surface px-4 lg:px-6">
      <span className="wide:hidden">
        <BrandMark />
      </span>
      <p className="me-auto truncate font-semibold">{LAYOUT_TEXTS.greeting(name)}</p>
      <IconButton
        label={theme === 'dark' ? LAYOUT_TEXTS.themeToLight : LAYOUT_TEXTS.themeToDark}
        icon={theme === 'dark' ? <Sun /> : <Moon />}
        onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      />
      <Button variant="ghost" size="sm" icon={<LogOut />} busy={leaving} onClick={leave}>
        {LAYOUT_TEXTS.logout}
      </Button>
    </header>
  )
}
