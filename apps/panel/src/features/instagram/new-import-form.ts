import type { InstagramImport, InstagramSourceChoice, RequestOf } from '@payvand/contract'
import {
  addressLines,
  instagramPageName,
  instagramPageUrl,
  isPackageTooLight,
  isWebAddress,
  MOST_INSTAGRAM_LINKS,
  MOST_INSTAGRAM_POSTS,
  NEW_INSTAGRAM_VALUES,
} from '@payvand/domain'
import { FIELD_SENTENCES, INSTAGRAM_TEXTS, PROJECT_TEXTS, UNIT_TYPE_NAMES } from '@payvand/texts'
import { dayStartInIran } from '../../lib/dates/iran-day.ts'
import { resolverOf } from '../../lib/forms/form-resolver.ts'

/** Values of the form of a new import. Numbers are null while their field is empty; rial, gram, days. */
export interface NewImport {
  source: InstagramSourceChoice
  pageUrl: string
  numPosts: number | null
  /** A Gregorian ISO day. */
  onlyNewerThan: string | null
  /** Addresses of posts, one per line. */
  postUrls: string
  file: File | null
  primaryPrice: number | null
  stock: number | null
  weight: number | null
  packageWeight: number | null
  unitQuantity: number | null
  unitType: string
  preparationDays: number | null
  /** The marketplace category of the page's products; null leaves it as it is. */
  categoryId: number | null
}

/** Defaults of a new import (document 2, section 9). */
export const NEW_IMPORT: NewImport = {
  source: 'auto',
  pageUrl: '',
  onlyNewerThan: null,
  postUrls: '',
  file: null,
  categoryId: null,
  ...NEW_INSTAGRAM_VALUES,
  unitType: UNIT_TYPE_NAMES.count,
}

/** The same page and values through another source. */
export function againBy(source: InstagramSourceChoice, instagramImport: InstagramImport): NewImport {
  return {
    ...NEW_IMPORT,
    source,
    pageUrl: instagramImport.pageUrl,
    numPosts: instagramImport.numPosts,
    onlyNewerThan: instagramImport.onlyNewerThan && iranDay.format(new Date(instagramImport.onlyNewerThan)),
    ...instagramImport.defaults,
  }
}
// The Swedish locale writes a day as ISO does.
const iranDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tehran' })

/**
 * The full address of a page from the typed text (document 2, section 5); a text that names no page stays for its
 * writer to correct.
 */
export function pageAddress(typed: string): string {
  const name = instagramPageName(typed)
  return name === null ? typed.trim() : instagramPageUrl(name)
}

const DEFAULT_NUMBERS = [
  'primaryPrice',
  'stock',
  'weight',
  'packageWeight',
  'unitQuantity',
  'preparationDays',
] as const
const MOST = 1_000_000_000
const MOST_RIAL = 100_000_000_000
/** Highest value of each field with a bound of its own, as the contract has it. */
const MOST_OF: Partial<Record<string, number>> = {
  primaryPrice: MOST_RIAL,
  unitQuantity: 1_000_000,
  preparationDays: 365,
}

/** The faults of a new import, by field (document 2, section 5). */
export function newImportFaults(newImport: NewImport): Partial<Record<keyof NewImport, string>> {
  const faults: Partial<Record<keyof NewImport, string>> = {}
  if (newImport.pageUrl.trim() === '') faults.pageUrl = FIELD_SENTENCES.required
  // The server judges an address of another host: it knows the hosts that stand in for Instagram's.
  else if (instagramPageName(newImport.pageUrl) === null && !isWebAddress(newImport.pageUrl.trim()))
    faults.pageUrl = INSTAGRAM_TEXTS.pageInvalid
  if (newImport.source === 'link') {
    const fault = linksFault(newImport.postUrls)
    if (fault) faults.postUrls = fault
  } else {
    const fault = numberFault(newImport.numPosts, 1, MOST_INSTAGRAM_POSTS)
    if (fault) faults.numPosts = fault
  }
  if (newImport.source === 'export' && !newImport.file) faults.file = INSTAGRAM_TEXTS.fileRequired
  for (const field of DEFAULT_NUMBERS) {
    const fault = numberFault(newImport[field], 0, MOST_OF[field] ?? MOST)
    if (fault) faults[field] = fault
  }
  if (
    !faults.packageWeight &&
    newImport.packageWeight !== null &&
    isPackageTooLight(newImport.weight, newImport.packageWeight)
  ) {
    faults.packageWeight = FIELD_SENTENCES.package_weight_too_small
  }
  if (newImport.unitType.trim() === '') faults.unitType = FIELD_SENTENCES.required
  return faults
}

export const newImportResolver = resolverOf(newImportFaults)

function numberFault(value: number | null, least: number, most: number): string | null {
  if (value === null) return FIELD_SENTENCES.required
  if (value < least) return PROJECT_TEXTS.numberTooSmall(least)
  return value > most ? PROJECT_TEXTS.numberTooLarge(most) : null
}

function linksFault(text: string): string | null {
  const links = postLinks(text)
  if (links.length === 0) return INSTAGRAM_TEXTS.linksRequired
  if (links.length > MOST_INSTAGRAM_LINKS) return INSTAGRAM_TEXTS.linksTooMany(MOST_INSTAGRAM_LINKS)
  const wrong = text.split('\n').findIndex((line) => postLinks(line).some((link) => !isWebAddress(link)))
  return wrong === -1 ? null : INSTAGRAM_TEXTS.linkInvalid(wrong + 1)
}

/** The addresses in a text, one per line; one that was copied without its scheme gets it. */
export function postLinks(text: string): string[] {
  return addressLines(text).map((line) =>
    /^(?:www\.)?instagram\.com\//i.test(line) ? `https://${line}` : line,
  )
}

type Body = RequestOf<'instagram.create'>['body']

/** The parts of the body that every source sends. Call it with valid values. */
export function importBody(newImport: NewImport) {
  const number = (value: number | null) => value ?? 0
  const links = postLinks(newImport.postUrls)
  return {
    pageUrl: newImport.pageUrl.trim(),
    numPosts: newImport.source === 'link' ? Math.max(1, links.length) : number(newImport.numPosts),
    onlyNewerThan:
      newImport.source === 'link' || newImport.onlyNewerThan === null
        ? null
        : dayStartInIran(newImport.onlyNewerThan),
    defaults: {
      primaryPrice: number(newImport.primaryPrice),
      stock: number(newImport.stock),
      weight: number(newImport.weight),
      packageWeight: number(newImport.packageWeight),
      unitQuantity: number(newImport.unitQuantity),
      unitType: newImport.unitType,
      preparationDays: number(newImport.preparationDays),
    },
    categoryId: newImport.categoryId,
    postUrls: newImport.source === 'link' ? links : [],
  } satisfies Omit<NonNullable<Body>, 'source'>
}
