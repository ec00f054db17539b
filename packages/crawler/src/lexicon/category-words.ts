/** The first step of a breadcrumb: the shop itself. */
export const HOME_WORDS =
  /^(?:خانه|صفحه ?(?:اصلی|نخست)|سرصفحه|فروشگاه|محصولات|همه محصولات|home ?page|home|start|shop|store|products|all products|in[ií]cio|página inicial|accueil|startseite|domov|domů|strona główna|početna|главная|ana ?sayfa|עמוד הבית|首頁|首页|ホーム|trang chủ|hem|hjem|etusivu|acasă|avaleht)$/u

/** A step that leads back and names nothing. */
export const BACK_WORDS = /^(?:بازگشت|قبلی|back(?: to .{1,40})?|previous|zurück|retour|volver|indietro)$/u

/** These marks stand between two steps. */
export const STEP_MARKS = /^[\s/\\|>›»«‹→←·•:,–—\u200e\u200f-]*$/u
/** These marks separate the categories of one text; the splitter trims them. */
export const STEP_SPLIT = /[>›»/\\|]/u
