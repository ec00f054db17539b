/** Planned outcomes of a sheet's row at the time its file is read. */
export const SHEET_PLANS = ['new', 'changed', 'unchanged', 'refused'] as const
export type SheetPlan = (typeof SHEET_PLANS)[number]
