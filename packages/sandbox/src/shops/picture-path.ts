/** Path of a product's picture on its platform's server. */
export const picturePath = (productId: number, index: number): string => `/pictures/${productId}-${index}.png`
