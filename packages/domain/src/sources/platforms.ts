/** A field of the form by which a shop is connected; the forms of the panel show them in the order of the table. */
export interface CredentialField {
  readonly name: string
  /** A secret is typed unseen and never shown again; an address is that of the shop. */
  readonly input: 'secret' | 'address'
  /** The form of a right value; absent: any address of the web, or any token. */
  readonly pattern?: RegExp
  /** The beginning of every right address; absent: any site. */
  readonly start?: string
  /** An example or a beginning of a right value, shown while the field is empty. */
  readonly placeholder?: string
  /** True when the platform encrypts its token with a public key of ours, which the form shows. */
  readonly takesPublicKey?: boolean
}

/** The way shops of one kind are connected. */
export interface ShopConnection {
  /**
   * `wizard`: one step a field, and the shop is read once all are set; `settings`: in the settings of the business;
   * `keys`: by a card of its own, and the shop may hand its keys over by itself.
   */
  readonly form: 'wizard' | 'settings' | 'keys'
  readonly fields: readonly CredentialField[]
}

const TOKEN = { name: 'platformToken', input: 'secret' } as const
const WEBHOOK_TOKEN = { name: 'webhookToken', input: 'secret' } as const
const DOMAIN = { name: 'domain', input: 'address' } as const

function digikalaArea(area: 'seller' | 'brand', code: string): ShopConnection {
  const pattern = new RegExp(`^https://(www\\.)?digikala\\.com/${area}/[^\\s/?#]`, 'i')
  const start = `https://www.digikala.com/${area}/`
  return {
    form: 'wizard',
    fields: [
      { ...TOKEN, takesPublicKey: true },
      WEBHOOK_TOKEN,
      { ...DOMAIN, pattern, start, placeholder: `${start}${code}/` },
    ],
  }
}

/** The kinds of shops that are read through a connection; a connector's `PlatformDefinition` has the same kind. */
export const SHOP_CONNECTIONS = {
  digikala: digikalaArea('seller', 'abcde'),
  'digikala-brand': digikalaArea('brand', 'example'),
  sazito: {
    form: 'wizard',
    fields: [
      TOKEN,
      WEBHOOK_TOKEN,
      { ...DOMAIN, pattern: /^https?:\/\/[^\s/?#]/i, placeholder: 'https://example.com' },
    ],
  },
  shopfa: { form: 'settings', fields: [DOMAIN, TOKEN] },
  woocommerce: {
    form: 'keys',
    fields: [
      { name: 'url', input: 'address', placeholder: 'https://' },
      { name: 'consumerKey', input: 'secret', pattern: /^ck_[\x21-\x7e]+$/, placeholder: 'ck_' },
      { name: 'consumerSecret', input: 'secret', pattern: /^cs_[\x21-\x7e]+$/, placeholder: 'cs_' },
    ],
  },
} as const satisfies Record<string, ShopConnection>

export type ConnectionKind = keyof typeof SHOP_CONNECTIONS
export const CONNECTION_KINDS = Object.keys(SHOP_CONNECTIONS) as [ConnectionKind, ...ConnectionKind[]]

/**
 * Platforms on which a business sells besides the marketplace (document 1, section 9; `payvand` is "other sites"), with the
 * kind of connection their shops have; null: a shop there is not connected by its platform.
 */
const CONNECTION_OF = {
  shopfa: 'shopfa',
  sazito: 'sazito',
  digikala: 'digikala',
  payvand: null,
  instagram: null,
  'digikala-brand': 'digikala-brand',
  'digikala-seller': 'digikala',
} as const satisfies Record<string, ConnectionKind | null>

export type Platform = keyof typeof CONNECTION_OF
export const PLATFORMS = Object.keys(CONNECTION_OF) as [Platform, ...Platform[]]

/** Choices of a new seller, in the order they are offered; Digikala's type of account is asked afterwards. */
export const PLATFORM_CHOICES = [
  'digikala',
  'sazito',
  'shopfa',
  'payvand',
  'instagram',
] as const satisfies Platform[]
export type PlatformChoice = (typeof PLATFORM_CHOICES)[number]

/** The kind of connection of a platform's shops; null: they are read without one, or through keys of the seller's own site. */
export function connectionKindOf(platform: Platform | null): ConnectionKind | null {
  return platform && CONNECTION_OF[platform]
}

/** Narrows a stored or received text to a platform. */
export function isPlatform(value: unknown): value is Platform {
  return PLATFORMS.some((platform) => platform === value)
}

export function isDigikalaType(platform: Platform | null): boolean {
  return connectionKindOf(platform)?.startsWith('digikala') ?? false
}

/** The form by which a platform's shops are connected; null where there is none. */
export function connectionForm(platform: Platform | null): ShopConnection | null {
  const kind = connectionKindOf(platform)
  return kind && SHOP_CONNECTIONS[kind]
}

/** True when a seller's shop on this platform is read through a connection of its own. */
export function isReadPlatform(platform: Platform | null): boolean {
  return connectionKindOf(platform) !== null
}
