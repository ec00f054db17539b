import { ItemLibrary } from '../features/project-items/item-library.tsx'
import { ProjectPage } from '../features/projects/project-page.tsx'

/** A project with the library of its items: the two features know nothing of each other and meet here. */
export function ProjectScreen() {
  return <ProjectPage library={(projectId) => <ItemLibrary projectId={projectId} />} />
}
