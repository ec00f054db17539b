import { BusinessesPage } from '../features/operator/businesses-page.tsx'
import { WaitingProjects } from '../features/projects/waiting-projects.tsx'

/** Composes the operator's list with the waiting projects above it, since features do not import each other. */
export function OperatedBusinessesScreen() {
  return <BusinessesPage banner={<WaitingProjects />} />
}
