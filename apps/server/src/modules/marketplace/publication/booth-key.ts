/** Whatever writes to a booth or reads it page by page takes turns under this key. */
export const boothKey = (businessId: number) => `booth:${businessId}`
