import { useState } from 'react';
import { Pager } from '#client/lib/page/pager.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Bib } from '#client/ui/bib.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Facts } from '#client/ui/facts.tsx';
import { Icon } from '#client/ui/icon.tsx';
import lane from '#client/ui/list/lane-line.module.css';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { Table, TableGroup } from '#client/ui/list/table.tsx';
import { VirtualList } from '#client/ui/list/virtual-list.tsx';
import { Lane, Progress } from '#client/ui/progress.tsx';
import { partsMessages } from './messages-parts.ts';
import css from './parts.module.css';

const { samples: text, sections } = partsMessages;
const MANY = Array.from({ length: 500 }, (_, i) => i + 1);
const keyOf = (bibNo: number) => bibNo;
const renderRow = (bibNo: number) => (
  <div className={css.line}>
    <Bib bibNo={bibNo} />
    {text.rows[bibNo % text.rows.length]}
    <IconButton icon="pencil" label={text.change(bibNo)} />
  </div>
);

export function AthleteParts() {
  return (
    <>
      <p className={css.line}>
        <Bib bibNo={7} />
        <Bib bibNo={1204} collected />
        <Bib bibNo={123_456} />
        <Bib bibNo={null} />
        <Bib bibNo={88} size="big" />
        <Icon name="person" />
      </p>
      <Facts facts={text.facts} />
    </>
  );
}

export function ListParts() {
  const [page, setPage] = useState(2);
  return (
    <>
      <h4 className={lane.section}>{text.time}</h4>
      <List>
        {text.rows.map((name) => (
          <ListRow key={name} title={name} facts={[text.club, text.time]}>
            <Button>{text.remove}</Button>
          </ListRow>
        ))}
      </List>
      <Table label={sections.athlete} columns={text.columns}>
        <TableGroup title={text.group} span={text.columns.length}>
          {text.rows.map((name) => (
            <tr key={name}>
              <th scope="row">
                <Link to={paths.home()}>{name}</Link>
              </th>
              <td>{text.club}</td>
              <td data-figures>{text.mark}</td>
            </tr>
          ))}
        </TableGroup>
      </Table>
      <Pager page={page} pages={5} onPage={setPage} />
      <div className={css.list}>
        <VirtualList label={sections.athlete} items={MANY} keyOf={keyOf} rowHeight={72} renderRow={renderRow} />
      </div>
    </>
  );
}

export function ProgressParts() {
  return (
    <>
      <Progress label={text.loading} value={812} max={2149} />
      <Progress label={text.loading} value={812} />
      <Lane label={text.resultsIn} value={3} max={8} />
      <Lane label={text.resultsIn} value={5} max={8} tone="live" />
    </>
  );
}
