/** The lease key under which the jobs that write to a booth, or read it page by page, take turns. */
export const boothKey = (businessId: number) => `booth:${businessId}`
