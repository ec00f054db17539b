import type { NotificationEvent } from '@payvand/domain'
import {
  CircleAlert,
  CirclePlay,
  ClipboardList,
  FileDiff,
  FileSpreadsheet,
  Hourglass,
  type LucideIcon,
  PackageX,
  PauseCircle,
  Scale,
  SearchX,
  SendHorizontal,
  ShieldAlert,
  Unplug,
  Wallet,
} from 'lucide-react'

/** Looks by kind: good news, something to look at, something that is broken; the icon tells it as well as the hue. */
const LOOKS: Record<NotificationEvent, [LucideIcon, string]> = {
  new_order: [ClipboardList, 'text-green-ink'],
  order_problem: [CircleAlert, 'text-red-ink'],
  products_refused: [PackageX, 'text-red-ink'],
  changes_held: [ShieldAlert, 'text-yellow-ink'],
  sync_paused: [PauseCircle, 'text-yellow-ink'],
  sync_resumed: [CirclePlay, 'text-green-ink'],
  booth_lost: [Unplug, 'text-red-ink'],
  platform_lost: [Unplug, 'text-red-ink'],
  token_ending: [Hourglass, 'text-yellow-ink'],
  crawl_failed: [SearchX, 'text-red-ink'],
  crawl_warning: [CircleAlert, 'text-yellow-ink'],
  differences_found: [Scale, 'text-yellow-ink'],
  sheet_import_ended: [FileSpreadsheet, 'text-blue-ink'],
  payment_short: [Wallet, 'text-red-ink'],
  delivery_failed: [SendHorizontal, 'text-red-ink'],
  marketplace_changed: [FileDiff, 'text-yellow-ink'],
  account_changed: [ShieldAlert, 'text-yellow-ink'],
}

export function NotificationIcon({ event }: { event: NotificationEvent }) {
  const [Icon, hue] = LOOKS[event]
  return <Icon aria-hidden className={`mt-1 size-5 shrink-0 ${hue}`} />
}
