/** Addresses that are neither a product nor lead to one: carts, accounts, search, sorted and filtered copies, files. */
export const NEVER_VISITED =
  /\/(?:cart|basket|checkout|my-account|account|login|logout|signin|signup|register|wishlist|compare|wp-admin|wp-json|wp-login|xmlrpc|feed|rss|cgi-bin|admin|auth|profile|search)(?:[/.?]|$)|[?&](?:add-to-cart|add_to_wishlist|orderby|order|sort|sort_by|min_price|max_price|filter\w*|replytocom|s|q|search|share|print|action)=|\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|js|mjs|json|xml|pdf|zip|rar|gz|mp4|mp3|webm|woff2?|ttf|docx?|xlsx?|apk|exe)(?:\?|$)/i

/** Addresses that lead to products but are none. */
export const LISTING =
  /\/(?:tag|tags|category|categories|product-category|product-tag|product_cat|brand|brands|author|archive|collections?\/[^/]+$|blog|news|page\/\d+|دسته|برچسب|برند)(?:[/?]|$)|[?&](?:page|paged|p)=\d+/i

/** Words shops put into the address of a product. */
export const PRODUCT_ADDRESS =
  /\/(?:product|products|produkt|produit|producto|prodotto|produto|item|items|dp|p|pd|pdp|kala|goods|shop|sku|tovar|محصول|محصولات|کالا)[/_-]/i

/** Sitemaps of products by their name. */
export const PRODUCT_SITEMAP = /product|produkt|item|goods|kala|catalog|shop/i
export const OTHER_SITEMAP = /post|page|blog|news|categor|tag|author|image|video|brand/i
