import type { Project, RequestOf } from '@payvand/contract'
import { isPackageTooLight, NEW_PROJECT_VALUES } from '@payvand/domain'
import { FIELD_SENTENCES, PROJECT_TEXTS, TEXT_RULE_TEXTS, UNIT_TYPE_NAMES } from '@payvand/texts'
import { resolverOf } from '../../lib/forms/form-resolver.ts'
import { isWhole } from './text-rule-faults.ts'

/**
 * Values of a project's two forms. Numbers are null while their field is empty, which for stock and preparation time
 * means the business's own; weights are grams.
 */
export interface ProjectSettings {
  name: string
  stock: number | null
  preparationDays: number | null
  weight: number | null
  packageWeight: number | null
  unitQuantity: number | null
  unitType: string
  priceUnit: 'rial' | 'toman'
  categoryId: number | null
  syncEnabled: boolean
  syncInterval: NonNullable<Project['syncInterval']>
  syncMode: NonNullable<Project['syncMode']>
  automationLevel: Project['automationLevel']
  skipZeroStock: boolean
  /** Only of a platform's project. */
  writesEdits: boolean
  transformations: Project['sendConfig']['transformations']
}

type SettingsBody = RequestOf<'projects.create'>['body']

/** Defaults of a new project (document 2, section 9). */
export const NEW_PROJECT_SETTINGS: ProjectSettings = {
  name: '',
  ...NEW_PROJECT_VALUES,
  unitType: UNIT_TYPE_NAMES.count,
  categoryId: null,
  syncEnabled: false,
  syncInterval: 'daily',
  syncMode: 'rediscover',
  automationLevel: 'manual',
  skipZeroStock: false,
  writesEdits: false,
  transformations: [],
}

export function settingsOf(project: Project): ProjectSettings {
  const { defaultValues } = project
  return {
    name: project.name,
    ...defaultValues,
    syncEnabled: project.syncEnabled,
    syncInterval: project.syncInterval ?? NEW_PROJECT_SETTINGS.syncInterval,
    syncMode: project.syncMode ?? (project.urls ? 'recrawl_existing' : NEW_PROJECT_SETTINGS.syncMode),
    automationLevel: project.automationLevel,
    skipZeroStock: project.sendConfig.filters?.skipZeroStock ?? false,
    writesEdits: project.writesEdits,
    transformations: project.sendConfig.transformations,
  }
}

/** The body of create and update. A list of URLs has nothing to discover: it only crawls the same pages again. */
export function settingsBody(settings: ProjectSettings, isUrlList: boolean) {
  const number = (value: number | null) => value ?? 0
  return {
    name: settings.name.trim(),
    syncEnabled: settings.syncEnabled,
    syncInterval: settings.syncEnabled ? settings.syncInterval : null,
    syncMode: settings.syncEnabled ? (isUrlList ? 'recrawl_existing' : settings.syncMode) : null,
    automationLevel: settings.automationLevel,
    sendConfig: {
      transformations: settings.transformations,
      filters: { skipZeroStock: settings.skipZeroStock },
    },
    defaultValues: {
      stock: settings.stock,
      preparationDays: settings.preparationDays,
      weight: number(settings.weight),
      packageWeight: number(settings.packageWeight),
      unitQuantity: number(settings.unitQuantity),
      unitType: settings.unitType,
      priceUnit: settings.priceUnit,
      categoryId: settings.categoryId,
    },
  } satisfies SettingsBody
}

const MOST = 1_000_000_000
/** Highest value of each field with a bound of its own, as the contract has it. */
const MOST_OF: Partial<Record<string, number>> = { preparationDays: 365, unitQuantity: 1_000_000 }
const NUMBERS = ['stock', 'preparationDays', 'weight', 'packageWeight', 'unitQuantity'] as const
/** Fields that are inherited from the business while they are empty. */
const INHERITED: ReadonlySet<string> = new Set(['stock', 'preparationDays'])

/** The faults of the settings, by field (document 2, section 5). */
export function settingsFaults(settings: ProjectSettings): Partial<Record<keyof ProjectSettings, string>> {
  const faults: Partial<Record<keyof ProjectSettings, string>> = {}
  if (settings.name.trim() === '') faults.name = FIELD_SENTENCES.project_name_required
  for (const field of NUMBERS) {
    const least = field === 'unitQuantity' ? 1 : 0
    const most = MOST_OF[field] ?? MOST
    const value = settings[field]
    if (value === null) {
      if (!INHERITED.has(field)) faults[field] = FIELD_SENTENCES.required
    } else if (value < least) faults[field] = PROJECT_TEXTS.numberTooSmall(least)
    else if (value > most) faults[field] = PROJECT_TEXTS.numberTooLarge(most)
  }
  if (
    !faults.packageWeight &&
    settings.packageWeight !== null &&
    isPackageTooLight(settings.weight, settings.packageWeight)
  ) {
    faults.packageWeight = FIELD_SENTENCES.package_weight_too_small
  }
  if (!settings.transformations.every(isWhole)) faults.transformations = TEXT_RULE_TEXTS.wrong
  return faults
}

export const settingsResolver = resolverOf(settingsFaults)
