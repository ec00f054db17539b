/** Page of the marketplace on which a seller opens a booth. */
export const CREATE_BOOTH_ADDRESS = 'https://vendor.basalam.com/create-vendor'
