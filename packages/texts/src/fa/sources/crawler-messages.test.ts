import { expect, test } from 'vitest'
import { PROJECT_TEXTS } from '../catalog/projects.ts'
import { ERROR_SENTENCES } from '../wire/errors.ts'
import { FIELD_SENTENCES } from '../wire/validation.ts'
import { CRAWL_JOB_TEXTS } from './crawl-jobs.ts'

/** Document 2, sections 5 and 8, for projects and jobs: what the document says, and what a person reads. */
test.each([
  ['save settings fails', PROJECT_TEXTS.saveFailed, 'خطا در ذخیره‌ی تنظیمات'],
  ['settings saved', PROJECT_TEXTS.saved, 'تنظیمات با موفقیت ذخیره شد'],
  ['delete project fails', PROJECT_TEXTS.deleteFailed, 'خطا در حذف پروژه'],
  ['project deleted', PROJECT_TEXTS.deleted, 'پروژه با موفقیت حذف شد'],
  ['create project fails', PROJECT_TEXTS.createFailed, 'خطا در ساخت پروژه'],
  ['project created', PROJECT_TEXTS.created, 'پروژه با موفقیت ساخته شد'],
  ['created and waiting', PROJECT_TEXTS.createdWaiting, 'پروژه ساخته شد و در انتظار تایید مدیر است'],
  ['cancel job fails', CRAWL_JOB_TEXTS.cancelFailed, 'خطا در لغو به‌روزرسانی'],
  ['job cancelled', CRAWL_JOB_TEXTS.cancelled, 'به‌روزرسانی با موفقیت لغو شد'],
  ['retry job fails', CRAWL_JOB_TEXTS.retryError, 'خطا در خواندن دوباره'],
  ['new job created', CRAWL_JOB_TEXTS.retried, 'به‌روزرسانی جدیدی شروع شد'],
  ['retry failed items fails', CRAWL_JOB_TEXTS.retryFailedError, 'خطا در خواندن دوباره‌ی صفحه‌های ناموفق'],
  ['item queued for retry', CRAWL_JOB_TEXTS.itemRequeued, 'صفحه دوباره در صف خواندن قرار گرفت'],
  ['error retrying item', CRAWL_JOB_TEXTS.itemRetryFailed, 'خطا در خواندن دوباره‌ی صفحه'],
  ['project not found', ERROR_SENTENCES.project_not_found, 'پروژه پیدا نشد'],
  ['job not found', ERROR_SENTENCES.job_not_found, 'به‌روزرسانی پیدا نشد'],
  ['no log yet', CRAWL_JOB_TEXTS.noLog, 'هنوز گزارشی ثبت نشده است'],
  ['at least one URL', FIELD_SENTENCES.urls_required, 'لطفا دست‌کم یک آدرس وارد کنید'],
  ['some URLs are not valid', FIELD_SENTENCES.urls_invalid, 'بعضی از آدرس‌ها درست نیستند'],
  ['main page URL required', FIELD_SENTENCES.url_required, 'لطفا آدرس صفحه‌ی اصلی را وارد کنید'],
  ['URL not valid', FIELD_SENTENCES.url_invalid, 'آدرس واردشده درست نیست'],
  ['project name required', FIELD_SENTENCES.project_name_required, 'لطفا نام پروژه را وارد کنید'],
  [
    'package weight',
    FIELD_SENTENCES.package_weight_too_small,
    'وزن با بسته‌بندی باید از وزن محصول بیشتر باشد',
  ],
])('%s', (_situation, sentence, expected) => {
  expect(sentence).toBe(expected)
})

test('a job is called by its number in the digits that are copied', () => {
  expect(CRAWL_JOB_TEXTS.title(12_345)).toBe('به‌روزرسانی \u2066#12345\u2069')
})
