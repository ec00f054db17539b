// Both are one chunk: what the login page loads names each chunk there is.
export { FinancePage } from './finance-page.tsx'
export { MonthReportPage } from './month-report-page.tsx'
