import type { MenuPath } from '@payvand/domain'
import {
  Ban,
  BellDot,
  Building2,
  Camera,
  ClipboardList,
  FileSpreadsheet,
  FolderSearch,
  Globe,
  House,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  RefreshCw,
  Settings,
  ShoppingBag,
  Wallet,
} from 'lucide-react'

/** Icons of the menu items whose screens exist; the rest of the menu comes with its screens. */
export const MENU_ICONS = {
  '/': House,
  '/needs': BellDot,
  '/messages': MessageCircle,
  '/profile/vendor': Settings,
  '/order/list': ClipboardList,
  '/finance': Wallet,
  '/product/list': ShoppingBag,
  '/product/black-list': Ban,
  '/instagram/tasks': Camera,
  '/digikala/import': FileSpreadsheet,
  '/contact/list': MessagesSquare,
  '/contact/wp-sites': Globe,
  '/operator/businesses': Building2,
  '/arachne': FolderSearch,
  '/sync': RefreshCw,
} as const satisfies Partial<Record<MenuPath, LucideIcon>>
export type ShownPath = keyof typeof MENU_ICONS
