// One file for both, so that the login page, which comes before either, names one.
export { HealthPage } from './health-page.tsx'
export { StatusPage } from './status-page.tsx'
