/** Our copies of pictures and videos (`/v1/media/…`), whatever origin we had when they were kept. */
const OWN_COPY = /^https?:\/\/[^/]+(\/v1\/media\/[\w-]{32})$/

/** The address from which a browser fetches a picture or video: our own copies come from the panel's own origin. */
export const shownAddress = (address: string): string => OWN_COPY.exec(address)?.[1] ?? address
