import type { ProductWitnesses, Witness } from '@payvand/domain'
import type { FieldEvidence } from './field-evidence.ts'
import type { FoundAvailability } from './find-availability.ts'
import type { FoundName } from './find-name.ts'
import type { PriceDecision } from './price/find-price.ts'

type Found = Pick<FieldEvidence<unknown>, 'source' | 'isConfirmed'>

const PLAIN_FIELDS = ['sku', 'photo', 'oldPrice', 'weight', 'description'] as const

/** The findings of a page whose kind of evidence is named; null where nothing was found. */
export interface Findings {
  name: FoundName
  price: PriceDecision | null
  /** The price stands where the site's other pages have theirs. */
  learned: boolean
  availability: FoundAvailability | null
  sku: Found | null
  photo: Found | null
  oldPrice: Found | null
  variants: Found | null
  /** The page offers choices that could not be read whole. */
  incomplete: boolean
  weight: Found | null
  description: Found | null
}

/** Names what each value of a page rests on; a field that was not found has none. */
export function witnessesOf(findings: Findings): ProductWitnesses {
  const { name, price, learned, availability, variants } = findings
  return {
    name: name.disagrees ? 'doubted' : name.fromTitle ? 'weak' : witnessOf(name),
    ...(price && { primaryPrice: priceWitness(price, learned) }),
    ...(availability && {
      stock: availability.disagrees ? 'doubted' : availability.assumed ? 'weak' : witnessOf(availability),
    }),
    ...(variants && { variants: findings.incomplete ? 'doubted' : witnessOf(variants) }),
    ...Object.fromEntries(
      PLAIN_FIELDS.flatMap((field) => {
        const found = findings[field]
        return found === null ? [] : [[field, witnessOf(found)]]
      }),
    ),
  }
}

function priceWitness(price: PriceDecision, learned: boolean): Witness {
  if (price.disagrees || price.ambiguous) return 'doubted'
  if (price.stated) return price.candidate === null ? 'stated' : 'agreed'
  return learned ? 'learned' : 'shown'
}

const witnessOf = ({ source, isConfirmed }: Found): Witness =>
  isConfirmed ? 'agreed' : source === 'template' ? 'learned' : source === 'page' ? 'shown' : 'stated'
