import { type Seller, sellers } from '../../seed/sellers.ts'
import { published } from '../catalog/product-status.ts'
import type { Marketplace } from '../marketplace.ts'

const createdAt = '2023-04-11 09:30:00'
const activated = 2987

/** The marketplace's answer about the person of a token; `vendor` null when it was asked to be left out. */
export function privateUserView(seller: Seller, withVendor: boolean): object {
  return {
    ...publicUserView(seller),
    vendor: withVendor ? vendorOfUserView(seller) : null,
    email: null,
    birthday: null,
    national_code: null,
    mobile: seller.mobile,
    credit_card_number: null,
    credit_card_owner: null,
    foreign_citizen_code: null,
    user_sheba_number: null,
    user_sheba_owner: null,
    bank_information: null,
    bank_information_owner: null,
    info_verification_status: null,
    referrer_user_id: null,
  }
}

function publicUserView(seller: Seller): object {
  return {
    id: seller.userId,
    hash_id: hashIdOf(seller),
    username: seller.key,
    name: seller.name,
    avatar: null,
    marked_type: null,
    user_follower_count: 0,
    user_following_count: 0,
    gender: null,
    bio: null,
    city: seller.city,
    created_at: createdAt,
    last_activity: null,
    referral_journey_enum: null,
    is_banned_in_social: false,
    ban_user: null,
    vendor: null,
  }
}

/** A booth as anyone sees it; `owner` adds the fields only its seller sees. */
export function vendorView(marketplace: Marketplace, seller: Seller, owner: boolean): object {
  const products = marketplace.index.ofBooth(seller.vendorId)
  const booth = {
    id: seller.vendorId,
    identifier: seller.identifier,
    title: seller.boothTitle,
    logo: null,
    covers: [],
    available_cities: [],
    summary: seller.summary,
    status: { name: 'فعال', value: activated, description: null },
    city: seller.city,
    category_type: [],
    user: owner ? privateUserView(seller, true) : publicUserView(seller),
    is_active: true,
    notice: null,
    gallery: [],
    product_count: products.filter((each) => owner || each.status === published).length,
    free_shipping_to_iran: null,
    free_shipping_to_same_city: null,
    about_your_life: null,
    about_your_place: null,
    worth_buy: null,
    order_count: 0,
    created_at: createdAt,
    score: 90,
    video: null,
    shipping_methods: [{ name: 'پست پیشتاز', value: 3198, description: null }],
    product_sort_type: null,
    home_tab_settings: [],
    shipping_version: 2,
  }
  return owner ? { ...booth, ...ownersPart(seller) } : booth
}

/** The booth as its products show it, which do not count its orders. */
export function vendorOfProductView(marketplace: Marketplace, seller: Seller): object {
  const { order_count: _, ...vendor } = vendorView(marketplace, seller, false) as Record<string, unknown>
  return vendor
}

/** The seller of a booth; undefined when there is none. */
export function sellerOfVendor(vendorId: number): Seller | undefined {
  return sellers.find((each) => each.vendorId === vendorId)
}

export function hashIdOf(seller: Seller): string {
  return Buffer.from(`user-${seller.userId}`).toString('base64url')
}

function vendorOfUserView(seller: Seller): object {
  return {
    id: seller.vendorId,
    identifier: seller.identifier,
    title: seller.boothTitle,
    description: seller.summary,
    is_active: true,
    free_shipping_to_iran: null,
    free_shipping_to_same_city: null,
    worth_buy: null,
    created_at: createdAt,
    activated_at: createdAt,
    order_count: 0,
    status: activated,
  }
}

function ownersPart(seller: Seller): object {
  return {
    mobile: seller.mobile,
    address: null,
    sheba_number: null,
    sheba_owner: null,
    sheba_bank: null,
    sheba_verified: null,
    credit_card_number: null,
    postal_code: null,
    licenses: [],
    email: null,
    secondary_tel: null,
    is_mentor: false,
    sign_up_journey_state: [],
    sign_up_journey_is_done: true,
    info_verification_status: null,
    referrer_user: null,
    activated_at: createdAt,
    legal_data: null,
    geo_location: null,
  }
}
