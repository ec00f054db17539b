import type { OrderAct } from '@payvand/domain'
import {
  Ban,
  Check,
  CircleX,
  Hourglass,
  type LucideIcon,
  MessageSquareX,
  PackageOpen,
  PencilLine,
  Truck,
} from 'lucide-react'

export const ORDER_ACT_ICONS: Readonly<Record<OrderAct, LucideIcon>> = {
  prepare: PackageOpen,
  post: Truck,
  correct_code: PencilLine,
  cancel: CircleX,
  ask_cancel: MessageSquareX,
  delay: Hourglass,
  accept_cancel: Check,
  refuse_cancel: Ban,
}
