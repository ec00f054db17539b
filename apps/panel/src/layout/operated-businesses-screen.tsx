import { BusinessesPage } from '../features/operator/businesses-page.tsx'
import { WaitingProjects } from '../features/projects/waiting-projects.tsx'

/** The operator's list, with the projects that wait for an answer above it: the features know nothing of each other. */
export function OperatedBusinessesScreen() {
  return <BusinessesPage strip={<WaitingProjects />} />
}
