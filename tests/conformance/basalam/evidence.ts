/** How a fact about Basalam is known. */
export const EVIDENCE = {
  S: 'stands in an OpenAPI document of Basalam',
  D: "stands in Basalam's other documentation",
  P: 'is what a WooCommerce plugin in production sends or expects, so that the real server accepted it',
  L: 'was written down by somebody after trying it against the live API',
} as const

export type Evidence = keyof typeof EVIDENCE
