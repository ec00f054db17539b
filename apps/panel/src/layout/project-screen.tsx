import { ItemLibrary } from '../features/project-items/item-library.tsx'
import { ProjectPage } from '../features/projects/project-page.tsx'

/** Composes a project with the library of its items, since features do not import each other. */
export function ProjectScreen() {
  return <ProjectPage library={(projectId) => <ItemLibrary projectId={projectId} />} />
}
