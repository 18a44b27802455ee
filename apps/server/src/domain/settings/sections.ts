import type { SettingsSection } from '@pulse/contract'
import { categoriesSection } from './categories/undo-categories.ts'
import { targetsSection, weightsSection } from './table-section.ts'
import { accountSection } from './undo-account.ts'
import type { UndoableSection } from './undoable-section.ts'

export const sections: Partial<Record<SettingsSection, UndoableSection>> = {
  categories: categoriesSection,
  ai: weightsSection,
  sla: targetsSection,
  account: accountSection,
}
