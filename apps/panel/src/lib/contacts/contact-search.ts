import { PLATFORMS, type Platform } from '@payvand/domain'
import { choiceIn, dayIn, defined, pageIn, textIn } from '../address-search.ts'

/** Gregorian ISO days, both included. */
interface Days {
  from?: string
  to?: string
}

export interface ContactConditions extends Days {
  platform?: Platform
  phone?: string
  domain?: string
}
export interface WpSiteConditions extends Days {
  mobile?: string
  site?: string
  booth?: string
}
export type Paged<Conditions> = Conditions & { page?: number }
/** A change of some filters; undefined removes one. */
export type Change<Conditions> = { [Name in keyof Conditions]?: Conditions[Name] | undefined }

const LONGEST = 200

export function contactSearchIn(search: Record<string, unknown>): Paged<ContactConditions> {
  return {
    ...pageAndDays(search),
    ...defined('platform', choiceIn(search['platform'], PLATFORMS)),
    ...defined('phone', textIn(search['phone'], LONGEST)),
    ...defined('domain', textIn(search['domain'], LONGEST)),
  }
}

export function wpSiteSearchIn(search: Record<string, unknown>): Paged<WpSiteConditions> {
  return {
    ...pageAndDays(search),
    ...defined('mobile', textIn(search['mobile'], LONGEST)),
    ...defined('site', textIn(search['site'], LONGEST)),
    ...defined('booth', textIn(search['booth'], LONGEST)),
  }
}

function pageAndDays(search: Record<string, unknown>): Paged<Days> {
  return {
    ...defined('page', pageIn(search)),
    ...defined('from', dayIn(search['from'])),
    ...defined('to', dayIn(search['to'])),
  }
}
