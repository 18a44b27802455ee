import { Button, Menu } from '@mantine/core'
import {
  IconDownload,
  IconFileText,
  IconFileTypePdf,
  IconListDetails,
  IconPhoto,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dashboardPageName } from '../../shared/address/page-names.ts'
import { comparisonOf, inBody } from '../../shared/queries/answer-query.ts'
import { useAnswerQuery } from '../../shared/queries/use-answer-query.ts'
import { fileLabels, useDashboardFile } from './dashboard-file/use-dashboard-file.tsx'
import { useDownload } from './use-download.ts'
import { WithProgress } from './with-progress.tsx'

const reports = [
  { kind: 'ticket', label: 'Ticket report', Icon: IconFileText },
  { kind: 'agent', label: 'Agent report', Icon: IconUsers },
  { kind: 'all-tickets', label: 'All tickets', Icon: IconListDetails },
] as const

const files = [
  { kind: 'png', Icon: IconPhoto },
  { kind: 'pdf', Icon: IconFileTypePdf },
] as const

type Props = {
  /** Renders the dashboard for saving to a file. */
  sheet: ReactNode
}

/** Downloads reports for the page's dates and filters, or the page itself. */
export function ReportMenu({ sheet }: Props) {
  const answerQuery = useAnswerQuery(dashboardPageName)
  const download = useDownload()
  const file = useDashboardFile(sheet)
  return (
    <>
      <WithProgress download={file.running ? file : download}>
        {starter => (
          <Menu position="bottom-end" radius={10} shadow="md" width={200}>
            <Menu.Target>
              <Button
                ref={starter}
                bg="var(--ink)"
                c="var(--card)"
                leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              >
                Download Report
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {reports.map(({ kind, label, Icon }) => (
                <Menu.Item
                  key={kind}
                  leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
                  onClick={() =>
                    void download.start(kind, label, { ...inBody(answerQuery), ...comparisonOf(answerQuery) })
                  }
                >
                  {label}
                </Menu.Item>
              ))}
              <Menu.Divider />
              {files.map(({ kind, Icon }) => (
                <Menu.Item
                  key={kind}
                  leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
                  onClick={() => void file.start(kind)}
                >
                  {fileLabels[kind]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </WithProgress>
      {file.sheet}
    </>
  )
}
