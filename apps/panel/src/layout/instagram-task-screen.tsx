import { InstagramTaskPage } from '../features/instagram/task-page.tsx'
import { ItemEditor } from '../features/project-items/item-editor.tsx'

/** An Instagram task with the edit of crawled items: the two features know nothing of each other and meet here. */
export function InstagramTaskScreen() {
  return (
    <InstagramTaskPage itemEditor={(itemId, onClose) => <ItemEditor itemId={itemId} onClose={onClose} />} />
  )
}
