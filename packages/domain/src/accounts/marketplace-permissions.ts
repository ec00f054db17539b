/** Scopes of the marketplace that every booth needs: to know its owner, and to read and write its products and orders. */
const BOOTH_SCOPES: readonly string[] = [
  'vendor.profile.read',
  'customer.profile.read',
  'vendor.product.read',
  'vendor.product.write',
  'vendor.parcel.read',
  'vendor.parcel.write',
]

/**
 * Features that need more, asked for when a seller switches them on. Which scope the shipping service wants for a change no
 * document says: the booth's own is taken.
 */
const FEATURE_SCOPES = {
  chats: ['customer.chat.read', 'customer.chat.write'],
  shipping: ['vendor.profile.write'],
  wallet: ['customer.wallet.read'],
} as const satisfies Record<string, readonly string[]>

export type PermissionFeature = keyof typeof FEATURE_SCOPES
export const PERMISSION_FEATURES = Object.keys(FEATURE_SCOPES) as [PermissionFeature, ...PermissionFeature[]]

/** The scopes that are asked for where these features are in use. */
export function scopesFor(features: readonly PermissionFeature[]): string[] {
  const wanted = PERMISSION_FEATURES.filter((feature) => features.includes(feature))
  return [...BOOTH_SCOPES, ...wanted.flatMap((feature) => FEATURE_SCOPES[feature])]
}

/** The features that all scopes were granted for. */
export function permittedFeatures(granted: readonly string[]): PermissionFeature[] {
  return PERMISSION_FEATURES.filter((feature) =>
    FEATURE_SCOPES[feature].every((scope) => granted.includes(scope)),
  )
}
