/** One section of docs/scoring.md: what was measured, and the results next to their baselines. */
export interface ReportSection {
  title: string
  intro: string
  tables: ReportTable[]
  notes: string[]
}

export interface ReportTable {
  caption: string
  header: string[]
  rows: string[][]
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function tableToMarkdown({ caption, header, rows }: ReportTable): string {
  const lines = [
    `**${caption}**`,
    '',
    `| ${header.map(cell).join(' | ')} |`,
    `|${header.map((_, index) => (index === 0 ? '---' : '--:')).join('|')}|`,
    ...rows.map(row => `| ${row.map(cell).join(' | ')} |`),
  ]
  return lines.join('\n')
}

export function sectionToMarkdown(section: ReportSection): string {
  const parts = [`## ${section.title}`, section.intro, ...section.tables.map(tableToMarkdown)]
  if (section.notes.length > 0) parts.push(section.notes.map(note => `- ${note}`).join('\n'))
  return parts.filter(part => part !== '').join('\n\n')
}
