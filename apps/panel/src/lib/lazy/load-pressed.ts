import { ui } from '@payvand/texts'
import { toast } from '../../ui/feedback/toast.ts'
import { errorMessage } from '../http/api-error.ts'
import { loadScreen } from './load-screen.ts'

/** Loads the code of what was pressed. If it does not arrive a toast says so, the page stays as it is, and null is answered. */
export async function loadPressed<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await loadScreen(load)()
  } catch (error) {
    // The browser does not ask again for code that failed, unless the page is loaded again.
    const action = { label: ui.retry, onPress: () => location.reload() }
    toast.error(errorMessage(error), { id: 'load-pressed', action })
    return null
  }
}
