/** Whoever writes stocks into the shop of a business holds this lease: two would undo each other's. */
export const shopLeaseKey = (businessId: number): string => `orders:${businessId}`
