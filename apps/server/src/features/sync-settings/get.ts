import type { Handler } from '../../core/handler.ts'
import { findBoothSettings } from '../../core/stores/booth-settings-store.ts'
import { measureBooth } from '../../core/stores/guarded-effects-store.ts'
import { countHeld } from '../../core/stores/held-effects-store.ts'
import { settingsAnswer } from './settings-answer.ts'

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
