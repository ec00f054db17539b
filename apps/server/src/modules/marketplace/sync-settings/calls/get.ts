import { findBoothSettings } from '../../../catalog/index.ts'
import { measureBooth } from '../../guards/guarded-changes-store.ts'
import { countHeld } from '../../guards/held-changes-store.ts'
import type { Handler } from '../../handler.ts'
import { settingsAnswer } from '../settings-answer.ts'

export const get: Handler<'syncSettings.get'> = async ({ services, user }) => {
  const { rows } = services
  const [settings, booth, held] = await Promise.all([
    findBoothSettings(rows, user.businessId),
    measureBooth(rows, user.businessId, services.now()),
    countHeld(rows, user.businessId),
  ])
  return {
    settings: settingsAnswer(settings),
    booth: { ...booth, held: held.reduce((sum, { count }) => sum + count, 0) },
  }
}
