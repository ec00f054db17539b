/** Generated pictures for the gallery, so that it needs no network. */
const picture = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60" fill="hsl(${hue} 35% 82%)"/><path d="M40 8 66 30 40 52 14 30Z" fill="hsl(${hue} 45% 55%)"/><path d="M40 18 54 30 40 42 26 30Z" fill="hsl(${hue + 40} 60% 72%)"/></svg>`,
  )}`

export const pictures = [picture(20), picture(180), picture(330)]
