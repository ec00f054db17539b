import { ui } from '@payvand/texts'
import { toast } from '../feedback/toast.ts'

/** Puts a text on the clipboard and says so; says as well when the browser refuses. */
export async function copyText(text: string, message: string = ui.copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(message)
  } catch {
    toast.error(ui.copyFailed)
  }
}
