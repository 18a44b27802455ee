import { Button, Checkbox } from '@mantine/core'
import { fluencyOptions, languageOptions, type SpokenLanguage } from '@pulse/contract/application-form'
import { IconPlus } from '@tabler/icons-react'
import { QuietButton } from '../../shared/ui/quiet-button.tsx'
import styles from './apply.module.css'
import { ChoiceField, RequiredLabel } from './fields.tsx'
import { useField, useGroup, useWizard } from './wizard-context.ts'

const list = 'questionnaire.languages'

export function Languages() {
  const { problemOf } = useWizard()
  const [{ languages }, set] = useGroup('questionnaire')
  const field = useField()
  const change = (index: number, part: Partial<SpokenLanguage>) =>
    set({ languages: languages.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  return (
    <>
      {languages.map(({ language, fluency }, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: languages have no ID, and their fields hold no state
          key={index}
          className={styles.language}
        >
          <legend className={styles.hidden}>Language {index + 1}</legend>
          <ChoiceField
            {...field(`${list}.${index}.language`)}
            label="Language"
            required
            options={languageOptions}
            value={language}
            onChange={next => change(index, { language: next })}
          />
          <Checkbox.Group
            {...field(`${list}.${index}.fluency`)}
            tabIndex={-1}
            label={<RequiredLabel text="Fluency" />}
            value={fluency}
            onChange={next => change(index, { fluency: fluencyOptions.filter(one => next.includes(one)) })}
          >
            <div className={styles.fluency}>
              {fluencyOptions.map(one => (
                <Checkbox key={one} value={one} label={one} />
              ))}
            </div>
          </Checkbox.Group>
          {languages.length > 1 && (
            <QuietButton
              danger
              aria-label={`Remove language ${index + 1}`}
              onClick={() => set({ languages: languages.filter((_, at) => at !== index) })}
            >
              Remove
            </QuietButton>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          id={list}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          disabled={languages.length >= languageOptions.length}
          onClick={() => set({ languages: [...languages, { language: '', fluency: [] }] })}
        >
          Add language
        </Button>
        <p className={styles.problem}>{problemOf(list)}</p>
      </div>
    </>
  )
}
