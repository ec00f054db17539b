import { isDigikalaType, type Platform } from '@payvand/domain'
import { BUSINESS_SETUP_TEXTS } from '@payvand/texts'

export interface HelpLink {
  label: string
  address: string
}
export type SetupStep = 1 | 2 | 3

const { help } = BUSINESS_SETUP_TEXTS
const DIGIKALA_HELP: Record<SetupStep, HelpLink> = {
  1: { label: help.digikalaToken, address: 'https://seller.digikala.com/' },
  2: { label: help.digikalaWebhook, address: 'https://seller.digikala.com/open-api/v1/doc/' },
  3: { label: help.digikalaDomain, address: 'https://www.digikala.com/' },
}
const SAZITO_HELP: Record<SetupStep, HelpLink> = {
  1: { label: help.sazitoToken, address: 'https://sazito.com/' },
  2: { label: help.sazitoWebhook, address: 'https://sazito.com/' },
  3: { label: help.sazitoDomain, address: 'https://sazito.com/' },
}

export function helpOf(platform: Platform, step: SetupStep): HelpLink {
  return (isDigikalaType(platform) ? DIGIKALA_HELP : SAZITO_HELP)[step]
}

interface DomainWords {
  description: string
  rule: string
  example: string
}

const SELLER_START = 'https://www.digikala.com/seller/'
const BRAND_START = 'https://www.digikala.com/brand/'

/** The words of the last step (document 2, section 5: "Setup"). */
export function domainWordsOf(platform: Platform): DomainWords {
  const { domainText, domainStart, domainStartAny } = BUSINESS_SETUP_TEXTS
  if (platform === 'digikala-brand') {
    return {
      description: domainText.brand,
      rule: domainStart(BRAND_START),
      example: `${BRAND_START}example/`,
    }
  }
  if (isDigikalaType(platform)) {
    return {
      description: domainText.seller,
      rule: domainStart(SELLER_START),
      example: `${SELLER_START}abcde/`,
    }
  }
  return { description: domainText.site, rule: domainStartAny, example: 'https://example.com' }
}
