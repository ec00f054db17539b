/** The browser's offer to install the panel, which src/start.js keeps; TypeScript's own types do not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

declare global {
  var installOffer: InstallOffer | undefined
}

/** `offer`: the browser asks for us; `apple`, `android`: a person goes through the browser's menu; `none`: nothing to do. */
export type InstallWay = 'offer' | 'apple' | 'android' | 'none'

/** How this browser puts the panel on the home screen. */
export function installWay(): InstallWay {
  const isInstalled =
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  if (isInstalled) return 'none'
  if (globalThis.installOffer) return 'offer'
  // An iPad calls itself a Mac, and no Mac has a touch screen.
  const { userAgent, maxTouchPoints } = navigator
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1))
    return 'apple'
  return userAgent.includes('Android') ? 'android' : 'none'
}

/** Lets the browser ask whether to install. An offer can be taken once. */
export async function takeInstallOffer(): Promise<void> {
  const offer = globalThis.installOffer
  globalThis.installOffer = undefined
  await offer?.prompt()
}
