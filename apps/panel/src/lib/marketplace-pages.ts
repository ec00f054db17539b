/** Pages of the marketplace that a seller is sent to. */
export const CREATE_BOOTH_ADDRESS = 'https://vendor.basalam.com/create-vendor'
export const SUPPORT_ADDRESS = 'https://basalam.com/'
