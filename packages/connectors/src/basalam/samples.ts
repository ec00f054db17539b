/** Answers as Basalam gives them, for tests. Made from its own schema files; names and numbers are invented. */
export const SAMPLE_PHOTO = {
  id: 71,
  original: 'https://statics.basalam.com/71.jpg',
  xs: 'https://statics.basalam.com/71_xs.jpg',
  sm: 'https://statics.basalam.com/71_sm.jpg',
  md: 'https://statics.basalam.com/71_md.jpg',
  lg: 'https://statics.basalam.com/71_lg.jpg',
}

export const SAMPLE_VARIANT = {
  id: 9001,
  price: 900_000,
  primary_price: 1_000_000,
  stock: 4,
  order: 1,
  sku: 'MUG-RED',
  discount: { discount_percent: 10, rollback_at: '2026-11-09T23:59:00+03:30' },
  properties: [
    {
      property: { id: 1, title: 'colour', type: 'COLOR' },
      value: { id: 11, title: 'red', value: '#ff0000', order: 1 },
    },
  ],
}

const SHARED = {
  id: 501,
  title: 'mug',
  price: 900_000,
  primary_price: 1_000_000,
  photo: SAMPLE_PHOTO,
  status: { name: 'published', value: 2976, description: null },
  inventory: 7,
  is_product_for_revision: true,
  revision: {
    rejection_reasons: [{ name: 'blurred photo', value: 12 }],
    data: { title: 'new mug' },
    rejected_at: '2026-11-02 10:00:00',
    metadata: {
      illegal_photos: [{ file_id: 72, rejection_reasons: [{ name: 'foreign logo', value: 13 }] }],
      description: null,
      is_conditional_approval: false,
    },
  },
  preparation_day: 2,
  shipping_data: { illegal_for_iran: false, illegal_for_same_city: false },
  net_weight: 250,
  net_weight_decimal: 250.5,
  packaged_weight: 300,
  unit_quantity: 1,
  unit_type: { name: 'count', value: 6304 },
  sku: 'MUG',
}

export const SAMPLE_LISTED_PRODUCT = { ...SHARED, published: true, variant: [SAMPLE_VARIANT], discount: null }

const CITY = { name: 'Tehran', value: 1, province: null }

/** The owner as a buyer sees them. */
const OWNER = {
  id: 7,
  hash_id: 'aB3dE',
  username: 'seller',
  name: 'seller',
  avatar: null,
  marked_type: null,
  gender: null,
  city: null,
  created_at: null,
  referral_journey_enum: null,
  is_banned_in_social: null,
}

const BOOTH = {
  id: 42,
  identifier: 'booth',
  title: 'booth',
  logo: null,
  covers: null,
  available_cities: null,
  summary: null,
  status: { name: 'active', value: 2987 },
  city: CITY,
  category_type: null,
  user: OWNER,
  is_active: true,
  notice: null,
  gallery: null,
  free_shipping_to_iran: null,
  free_shipping_to_same_city: null,
  about_your_life: null,
  about_your_place: null,
  worth_buy: null,
  created_at: '2025-01-01T10:00:00+03:30',
  video: null,
  shipping_methods: null,
  product_sort_type: null,
  home_tab_settings: null,
}

export const SAMPLE_PRODUCT = {
  ...SHARED,
  photos: [SAMPLE_PHOTO, { ...SAMPLE_PHOTO, id: 72, original: 'https://statics.basalam.com/72.jpg' }],
  video: null,
  vendor: BOOTH,
  summary: 'a mug',
  description: 'a mug of clay',
  category: { id: 238, title: 'mugs', placeholder: null, parent: { id: 20, title: 'kitchen', parent: null } },
  category_list: null,
  created_at: '2026-11-01T10:00:00+03:30',
  updated_at: '2026-11-02 10:00:00',
  is_saleable: true,
  is_showable: true,
  is_available: true,
  variants: [
    SAMPLE_VARIANT,
    { ...SAMPLE_VARIANT, id: 9002, sku: null, price: null, primary_price: 800_000, stock: 3 },
  ],
  allow_category_change: false,
  view_count: 3,
  review_count: 0,
  rating: null,
  shipping_area: null,
  attribute_groups: null,
  is_free_shipping: false,
  location_deployment: null,
  has_selectable_variation: true,
  can_add_to_cart: true,
  navigation: null,
  variants_selected_index: null,
  free_shipping: null,
}

/** The product has only the fields that cannot be absent. */
export const SAMPLE_BARE_PRODUCT = {
  id: 502,
  title: 'bare',
  price: null,
  photo: null,
  photos: null,
  status: { name: 'something', value: 4221 },
  inventory: 0,
  primary_price: null,
  variants: null,
  revision: null,
  unit_type: null,
}

export const SAMPLE_USER = {
  ...OWNER,
  email: null,
  birthday: null,
  national_code: '0012345678',
  mobile: '09120000000',
  credit_card_number: '6037990000000000',
  credit_card_owner: 'seller',
  foreign_citizen_code: null,
  user_sheba_number: 'IR000000000000000000000000',
  user_sheba_owner: 'seller',
  bank_information: 'private',
  bank_information_owner: 'seller',
  info_verification_status: null,
  vendor: {
    id: 42,
    identifier: 'booth',
    title: 'booth',
    description: null,
    is_active: true,
    free_shipping_to_iran: null,
    free_shipping_to_same_city: null,
    worth_buy: null,
    created_at: null,
    activated_at: null,
    order_count: 0,
    status: 2987,
  },
}

export const SAMPLE_FILE = {
  id: '7001',
  file_name: 'photos/mug.jpg',
  file_name_alone: 'mug.jpg',
  path: 'photos',
  format: 'jpg',
  mime_type: 'image/jpeg',
  type: 'image',
  file_type: 5901,
  width: 800,
  height: 800,
  size: 1234,
  duration: null,
  url: null,
  urls: { primary: 'https://statics.basalam.com/7001.jpg' },
  created_at: '2026-11-02 10:00:00',
  creator_user_id: 7,
}
