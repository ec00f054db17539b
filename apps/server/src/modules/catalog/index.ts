export { readAgain } from './attributes/category-attributes-store.ts'
export { desiredAttributes } from './attributes/desired-attributes.ts'
export { fillMany } from './attributes/fill-many.ts'
export { freshenCategory } from './attributes/read-category.ts'
export { catalogBackground } from './background.ts'
export {
  addBoothSettings,
  type BoothSettings,
  findBoothSettings,
  saveBoothSettings,
} from './booth-rules/booth-settings-store.ts'
export { businessAnswer } from './booth-rules/business-answer.ts'
export { findRuleSet } from './booth-rules/find-rule-set.ts'
export { saveScopedRule } from './booth-rules/scoped-rules-store.ts'
export { categoriesInUse, projectsInUse } from './categories/categories-in-use-store.ts'
export { categoryLeaves, keptCategoryTitle, keptPreparationLimit } from './categories/category-leaves.ts'
export {
  CATEGORY_OF_ITEM,
  type CategorisedItem,
  findItemCategories,
} from './categories/item-categories-store.ts'
export {
  findSendRules,
  isWithoutCategory,
  itemCategory,
  type SendRules,
} from './categories/item-category.ts'
export {
  type DueCommission,
  dueCommissions,
  knownCommissions,
  postponeCommission,
  saveCommission,
  wantCommissions,
} from './commissions/category-commissions-store.ts'
export { mountFeeds } from './feeds/feed-routes.ts'
export { catalogHandlers } from './handlers.ts'
export { answerItem } from './items/answer-items.ts'
export { applyEdit, type ItemEdit } from './items/apply-edit.ts'
export { setUnverified, setVerified } from './items/item-changes-store.ts'
export { itemColumns, KNOWN_UNITS, wordKey } from './items/item-columns.ts'
export { countsByProject, countsOfBusiness, sendingsByDay } from './items/item-counts-store.ts'
export { mountItemExport } from './items/item-export.ts'
export { itemsOfBusiness, itemsWithTakenName, selectedItems } from './items/item-list-store.ts'
export { boothBehind, sendingAnswer } from './items/project-item-answer.ts'
export {
  countSentItems,
  findItem,
  findItems,
  hasItems,
  holdItems,
  itemsInBooth,
  judgedColumns,
  type LockedItem,
  lockItem,
  lockItems,
  lockSentItems,
  type ProjectItemRow,
  setInactive,
} from './items/project-items-store.ts'
export { refuseStale } from './items/refuse-stale.ts'
export { mountPhotoUpload } from './items/upload-photo.ts'
export { mountVideoUpload } from './items/upload-video.ts'
export { videoTypeOf } from './items/video-format.ts'
export { completionRules } from './projects/completion-rules.ts'
export { projectAnswer } from './projects/project-answer.ts'
export {
  countProjects,
  deleteProject,
  findPlatformProject,
  findProject,
  findProjectForApproval,
  findSiteProject,
  insertProject,
  listDueSyncs,
  lockDueSync,
  type ProjectRow,
  updateProject,
  waitingProjects,
} from './projects/projects-store.ts'
export { requireApproved, requireProject } from './projects/require-project.ts'
export { settingsColumns } from './projects/settings-columns.ts'
export { purchasePricesOf } from './purchase-prices/purchase-prices-store.ts'
export { catalogRetention } from './retention.ts'
export { actedByOf } from './review/acted-by.ts'
export { type ActedBy, type ActItem, type Judged, judgeActs, judgeItems } from './review/item-eligibility.ts'
export { categoryContext } from './review/item-preflight.ts'
export { verifyAllItems, verifyLocked } from './review/verify-items.ts'
export { queueShopWrites } from './shop-writes/queue-shop-writes.ts'
export {
  awaitsOrders,
  businessesWithDueWrites,
  dropShopWrites,
  dropShopWritesOfProject,
  dueShopWrites,
  lookAgain,
  noteShopWrite,
  SHOP_CHANGED,
  type ShopWriteRow,
  shopWriteOutbox,
  shopWritesOf,
} from './shop-writes/shop-writes-store.ts'
export { countRefusedWrites, listRefusedWrites } from './shop-writes/told-shop-writes-store.ts'
