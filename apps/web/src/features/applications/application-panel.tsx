import { Drawer, Skeleton } from '@mantine/core'
import type { ApplicationDetails } from '@pulse/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useAddress } from '../../shared/address/use-address.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import { Answers } from '../../shared/hiring/answers.tsx'
import type { RefreshFiles } from '../../shared/hiring/file-link.tsx'
import { FileList } from '../../shared/hiring/file-list.tsx'
import { formSections } from '../../shared/hiring/form-texts.ts'
import { VideoPlayer } from '../../shared/hiring/video-player.tsx'
import { SidePanel } from '../../shared/panels/side-panel.tsx'
import { useFocusBack } from '../../shared/panels/use-focus-back.ts'
import { usePanels } from '../../shared/panels/use-panels.ts'
import { Block } from '../../shared/ui/block.tsx'
import { useEscape } from '../../shared/ui/use-escape.ts'
import styles from './applications.module.css'
import { applicationQuery } from './applications-query.ts'
import { Notes } from './notes.tsx'
import { StageChanger } from './stage-changer.tsx'

/** Shows the application selected in the URL. */
export function ApplicationPanel() {
  const chosen = useAddress(({ application }) => application)
  const { close } = usePanels()
  // Keeps the content while the panel slides out.
  const last = useRef(chosen)
  if (chosen) last.current = chosen
  const opened = chosen !== undefined
  const focusBack = useFocusBack(opened)
  useEscape(opened, () => close('application'))
  return (
    <SidePanel
      opened={opened}
      onClose={() => close('application')}
      onClosed={focusBack}
      className={styles.panel}
    >
      {last.current && <Loaded key={last.current} id={last.current} />}
    </SidePanel>
  )
}

function Loaded({ id }: { id: string }) {
  const query = useQuery(applicationQuery(id))
  const refresh = async () => (await query.refetch({ throwOnError: true })).data?.files ?? {}
  return (
    <>
      <div className={styles.panelHead}>
        <Drawer.Title className={styles.panelTitle ?? ''} dir="auto">
          {query.data ? `${query.data.firstName} ${query.data.lastName}` : 'Application'}
        </Drawer.Title>
        <Drawer.CloseButton aria-label="Close panel" />
      </div>
      <div className={styles.panelBody}>
        <Block query={query} skeleton={<Skeleton height={420} radius={8} />}>
          {application => <Details application={application} refresh={refresh} />}
        </Block>
      </div>
    </>
  )
}

type DetailsProps = { application: ApplicationDetails; refresh: RefreshFiles }

function Details({ application, refresh }: DetailsProps) {
  const { jobTitle, email, submittedAt, files, form, questions, consented } = application
  const { timezone } = useAuth()
  const dateFormat = new Intl.DateTimeFormat('en', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timezone ?? 'UTC',
  })
  return (
    <>
      <div className={styles.who}>
        {files.profilePic && (
          <img
            className={styles.photo}
            src={files.profilePic.url}
            alt="The applicant"
            // The photo's URL may have expired.
            onError={() => void refresh().catch(() => {})}
          />
        )}
        <div>
          <p>
            Applied for <strong>{jobTitle}</strong> on {dateFormat.format(new Date(submittedAt))}
          </p>
          <p>
            <a className={styles.link} href={`mailto:${encodeURIComponent(email)}`}>
              {email}
            </a>
          </p>
          {!consented && <p className={styles.soft}>Consent withdrawn, so not shown as a match.</p>}
        </div>
      </div>
      <StageChanger application={application} />
      {files.applicationVideo && <VideoPlayer file={files.applicationVideo} refresh={refresh} />}
      <Answers sections={formSections(form, { questions })} />
      <FileList files={files} refresh={refresh} />
      <Notes application={application} />
    </>
  )
}
