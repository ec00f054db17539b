import type { ConnectionKind } from '@payvand/domain'
import { BUSINESS_SETUP_TEXTS } from '../accounts/business-setup.ts'

export interface HelpLink {
  label: string
  address: string
}

/** A small drawing of a place in another panel, by the name the panel draws it under, and its text for screen readers. */
export interface HelpDrawing {
  name:
    | 'tokenMenu'
    | 'publicKey'
    | 'encryptedCode'
    | 'webhookField'
    | 'sellerPage'
    | 'brandPage'
    | 'sitePage'
    | 'supportKey'
    | 'supportWebhook'
    | 'wooConsent'
    | 'wooKeys'
  label: string
}

/** A step on the way to a credential. */
export interface HelpStep {
  text: string
  /** Said more quietly below it. */
  note?: string
  /** A line of another language, to be written there. */
  code?: string
  /** A text to be copied and sent. */
  message?: string
  link?: HelpLink
  drawing?: HelpDrawing
}

/** The words of the form by which shops of a kind are connected. A kind without a wizard has no `wizard`. */
export interface ConnectionFormWords {
  /** Said before the steps. */
  notice?: string
  /** The way to the token or the keys; a single step is not numbered. */
  help: readonly HelpStep[]
  wizard?: {
    tokenText: string
    tokenHelp: string
    webhook: {
      /** The events that the platform tells, and its gaps. */
      tells: string
      unknown: string
      /** The place where the address is entered. */
      where: string
      drawing: HelpDrawing
      /** The text that carries the address to somebody; absent: the address alone is copied. */
      message?: (url: string) => string
      link: HelpLink
    }
    domain: { text: string; drawing: HelpDrawing; link: HelpLink }
  }
}

const { tokenSealed } = BUSINESS_SETUP_TEXTS
const tokenText = 'پیوند با این توکن محصولات و سفارش‌های شما را می‌خواند. پیش از ذخیره، اتصال آزمایش می‌شود.'

function digikalaForm(page: 'seller' | 'brand', notice?: string): ConnectionFormWords {
  return {
    ...(notice !== undefined && { notice }),
    help: [
      {
        text: 'در پنل فروشندگان دیجی‌کالا، بخش «توکن اختصاصی» را باز کنید.',
        link: { label: 'ورود به پنل فروشندگان دیجی‌کالا', address: 'https://seller.digikala.com/' },
        drawing: {
          name: 'tokenMenu',
          label: 'پنل فروشندگان با منویی که گزینه‌ی «توکن اختصاصی» آن نشان شده است',
        },
      },
      {
        text: 'کلید عمومی بالا را بارگذاری کنید، دسترسی‌های زیر را بدهید و توکن را بسازید.',
        note: 'دسترسی‌های لازم:',
        code: 'product, variant, inventory, order, profile, self_settings',
        drawing: { name: 'publicKey', label: 'فرم ساخت توکن: جای کلید عمومی، فهرست دسترسی‌ها و دکمه‌ی ساخت' },
      },
      {
        text: 'پنل یک کد رمزشده نشان می‌دهد. آن را کپی کنید و در کادر پایین بگذارید؛ فقط پیوند می‌تواند آن را باز کند.',
        drawing: { name: 'encryptedCode', label: 'کد رمزشده‌ای که پنل نشان می‌دهد و دکمه‌ی کپی کنار آن' },
      },
    ],
    wizard: {
      tokenText,
      tokenHelp: `کد رمزشده‌ی پنل، یا توکن دسترسی آماده. ${tokenSealed}`,
      webhook: {
        tells:
          'دیجی‌کالا با آن خبر سفارش‌ها و وضعیت محصولات را می‌دهد تا زودتر خوانده شوند. برای تغییر قیمت و موجودی خبری نمی‌فرستد؛ آن‌ها در بازه‌های منظم خوانده می‌شوند.',
        unknown:
          'دیجی‌کالا نگفته است که خبرها را چگونه امضا می‌کند؛ پس پیوند به متن خبر بسنده نمی‌کند و خودش دوباره می‌خواند.',
        where: 'در پنل فروشندگان، آدرس زیر را در بخش وب‌هوک وارد و ذخیره کنید.',
        drawing: { name: 'webhookField', label: 'بخش وب‌هوک پنل با جایی برای آدرس و دکمه‌ی ذخیره' },
        link: {
          label: 'راهنمای وب‌هوک در مستندات دیجی‌کالا',
          address: 'https://seller.digikala.com/open-api/v1/doc/',
        },
      },
      domain: {
        text:
          page === 'brand'
            ? 'آدرس صفحه‌ی برند خود را در دیجی‌کالا وارد کنید.'
            : 'آدرس صفحه‌ی فروشندگی خود را در دیجی‌کالا وارد کنید.',
        drawing:
          page === 'brand'
            ? { name: 'brandPage', label: 'نوار آدرس مرورگر روی صفحه‌ی برند؛ نام برند پس از brand آمده است' }
            : {
                name: 'sellerPage',
                label: 'نوار آدرس مرورگر روی صفحه‌ی فروشنده؛ کد فروشنده پس از seller آمده است',
              },
        link: { label: 'یافتن صفحه‌ی خود در دیجی‌کالا', address: 'https://www.digikala.com/' },
      },
    },
  }
}

export const CONNECTION_FORM_TEXTS: Readonly<Record<ConnectionKind, ConnectionFormWords>> = {
  digikala: digikalaForm('seller'),
  'digikala-brand': digikalaForm(
    'brand',
    'دیجی‌کالا برای صاحبان برند راه جداگانه‌ای ندارد: محصولات از صفحه‌ی عمومی برند خوانده می‌شود و توکن فقط برای شناختن حساب شماست.',
  ),
  sazito: {
    help: [
      {
        text: 'از پشتیبانی سازیتو «کلید API» فروشگاه خود را بخواهید؛ سازیتو راه دیگری برای گرفتن آن نگفته است.',
        message:
          'سلام. برای همگام‌سازی محصولات و سفارش‌های فروشگاهم به کلید API نیاز دارم. لطفا آن را بفرستید.',
        link: { label: 'ورود به سازیتو', address: 'https://sazito.com/' },
        drawing: {
          name: 'supportKey',
          label: 'گفتگو با پشتیبانی سازیتو: شما کلید API می‌خواهید و پشتیبانی آن را می‌فرستد',
        },
      },
      {
        text: 'کلیدی را که می‌دهند در کادر پایین وارد کنید. در گام آخر، پس از وارد کردن دامنه، آزمایش می‌شود.',
      },
    ],
    wizard: {
      tokenText:
        'پیوند با این توکن محصولات و سفارش‌های شما را می‌خواند. اتصال در گام آخر، پس از وارد کردن دامنه، آزمایش می‌شود.',
      tokenHelp: tokenSealed,
      webhook: {
        tells:
          'سازیتو فقط خبر ثبت سفارش را می‌فرستد و آدرس آن را پشتیبانی ثبت می‌کند. تغییر قیمت و موجودی در بازه‌های منظم خوانده می‌شود.',
        unknown: 'خبرهای سازیتو امضا ندارد؛ پس پیوند به متن خبر بسنده نمی‌کند و خودش دوباره می‌خواند.',
        where: 'این متن را با آدرس وب‌هوک برای پشتیبانی سازیتو بفرستید.',
        drawing: {
          name: 'supportWebhook',
          label: 'گفتگو با پشتیبانی سازیتو: شما آدرس وب‌هوک را می‌دهید و پشتیبانی آن را ثبت می‌کند',
        },
        message: (url) => `سلام. لطفا وب‌هوک «ثبت سفارش» فروشگاه من را روی این آدرس تنظیم کنید: ${url}`,
        link: { label: 'ثبت وب‌هوک با پشتیبانی سازیتو', address: 'https://sazito.com/' },
      },
      domain: {
        text: 'آدرس سایت فروشگاه خود را وارد کنید.',
        drawing: { name: 'sitePage', label: 'نوار آدرس مرورگر روی صفحه‌ی اول فروشگاه' },
        link: { label: 'ورود به سازیتو و دیدن آدرس سایت', address: 'https://sazito.com/' },
      },
    },
  },
  shopfa: {
    help: [
      {
        text: 'کلید فروشگاه خود (private_key) را از پشتیبانی شاپفا بخواهید. شاپفا نگفته است که این کلید تا چه زمانی کار می‌کند.',
        note: 'آدرس را بدون www بنویسید؛ با www اتصال شاپفا درست کار نمی‌کند.',
        drawing: {
          name: 'supportKey',
          label: 'گفتگو با پشتیبانی شاپفا: شما کلید API می‌خواهید و پشتیبانی آن را می‌فرستد',
        },
      },
    ],
  },
  woocommerce: {
    help: [
      {
        text: 'در پیشخوان وردپرس، «ووکامرس»، «پیکربندی»، «پیشرفته» و سپس «REST API» را باز کنید و کلیدی با دسترسی «خواندن/نوشتن» بسازید.',
        drawing: {
          name: 'wooKeys',
          label: 'بخش REST API در تنظیمات پیشرفته‌ی ووکامرس با کلید و رمز ساخته‌شده',
        },
      },
      { text: 'کلید و رمز را کپی کنید و در کادرهای بالا بگذارید. پیش از ذخیره آزمایش می‌شوند.' },
    ],
  },
}

/** The way through the consent page of a shop on WooCommerce, which hands its keys over by itself. */
export const WOO_CONSENT_STEPS: readonly HelpStep[] = [
  {
    text: 'به سایت خود می‌روید، با حساب مدیر وارد می‌شوید و اجازه می‌دهید.',
    drawing: { name: 'wooConsent', label: 'صفحه‌ی اجازه در سایت ووکامرسی با دکمه‌ی تایید' },
  },
  { text: 'سایت شما کلیدها را خودش می‌فرستد و شما به همین پنل برمی‌گردید.' },
]

/** A connector names by these codes what its platform documents nowhere (`SourceCapabilities.undocumented`). */
export const PLATFORM_UNDOCUMENTED_SENTENCES: Readonly<Record<string, string>> = {
  digikala_brand_panel:
    'دیجی‌کالا برای صاحبان برند راهی جز صفحه‌های عمومی ندارد؛ محصولات همان‌گونه خوانده می‌شوند که مشتری می‌بیند و چیزی در دیجی‌کالا تغییر نمی‌کند.',
  digikala_public:
    'دیجی‌کالا موجودی همه‌ی محصولات را نشان نمی‌دهد؛ جایی که نشان ندهد، موجودی پیش‌فرض شما به کار می‌رود.',
  digikala_rates:
    'دیجی‌کالا نمی‌گوید سقف درخواست‌ها برای هر فروشنده است یا هر سرور؛ پس همه‌ی فروشندگان با یک سرعت خوانده می‌شوند.',
  digikala_webhook:
    'دیجی‌کالا متن خبرهای وب‌هوک را توضیح نداده است؛ پیوند آن را فقط نشانه‌ی تغییر می‌گیرد و قیمت و موجودی را خودش می‌خواند.',
  digikala_weight:
    'دیجی‌کالا واحد وزن را ننوشته است؛ پیوند آن را گرم می‌خواند. لطفا وزن‌ها را پیش از تایید ببینید.',
  sazito_key: 'سازیتو جایی ننوشته است که کلید API چگونه گرفته می‌شود؛ آن را از پشتیبانی سازیتو بخواهید.',
  sazito_limits: 'سقف درخواست‌های سازیتو منتشر نشده است؛ پیوند آهسته و با فاصله می‌خواند.',
  sazito_webhook:
    'وب‌هوک سازیتو فقط برای سفارش جدید است و امضا ندارد؛ پیوند آن را فقط نشانه‌ای برای خواندن دوباره می‌داند.',
  sazito_weight: 'سازیتو واحد وزن را ننوشته است؛ پیوند آن را گرم می‌خواند. لطفا وزن‌ها را پیش از تایید ببینید.',
  shopfa_money_unit:
    'واحد پول فروشگاه‌های شاپفا یکسان نیست؛ تا شما ریال یا تومان را انتخاب نکنید، قیمت‌ها به تومان خوانده می‌شود.',
  shopfa_variants:
    'شاپفا راهی برای نوشتن موجودی و قیمت تنوع‌ها منتشر نکرده است؛ این محصولات فقط خوانده می‌شوند و با فروش غرفه، موجودی آن‌ها در شاپفا کم نمی‌شود.',
  shopfa_status: 'شاپفا معنی وضعیت محصول را منتشر نکرده است؛ هر محصولی که در فهرست باشد، فروشی دانسته می‌شود.',
  shopfa_key_life: 'عمر کلید شاپفا معلوم نیست؛ اگر از کار بیفتد، پیوند از شما کلید جدید می‌خواهد.',
  shopfa_limits:
    'سقف درخواست‌های شاپفا منتشر نشده است و گاهی کند پاسخ می‌دهد؛ پیوند هر بار یک درخواست می‌فرستد.',
  woocommerce_quick_edits:
    'ویرایش سریع و برخی افزونه‌ها تغییر محصول را به ما خبر نمی‌دهند؛ این تغییرها در خواندن کامل روزانه دیده می‌شوند.',
}
