import type { ComponentType } from 'react';
import type { SessionUser } from '#client/lib/session/session.ts';
import type { IconName } from '#client/ui/icon.tsx';
import type { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import type { Data } from '#contracts/shared/endpoint.ts';

/** An address of a screen. What it does not say is said by the screen. */
interface Place {
  readonly path: string;
  readonly title?: string;
  readonly login?: boolean;
}

/** The user who sees a menu. */
export interface Visitor {
  readonly user: SessionUser | undefined;
  readonly hasToken: boolean;
  /** Requests that wait for their answer. */
  readonly requests: number;
  /** They act for a club, a school or a county. */
  readonly actsForClub: boolean;
}

export interface MenuPlace {
  /** A higher one stands further down. */
  readonly order: number;
  /** Absent: the screen's title. */
  readonly text?: string | ((who: Visitor) => string);
  /** Absent: to everybody. */
  readonly shows?: (who: Visitor) => boolean | undefined;
}

/** A competition that somebody looks at. */
export interface CompetitionSeen {
  readonly user: SessionUser | undefined;
  readonly scope: { readonly orgId: number; readonly compId: number };
  readonly options: Pick<Data<typeof getCompetitionInfo>['options'], 'clubComp' | 'autoEntries' | 'checkIn' | 'useNewResults'>;
  /** Its teams score. */
  readonly teamsScore?: boolean | undefined;
}

/** A tab of a competition. */
interface CompetitionPlace {
  /** A higher one stands further down; those from `WORK` on are an organiser's own. */
  readonly order: number;
  readonly text: string;
  readonly icon: IconName;
  /** Absent: to everybody. */
  readonly shows?: (seen: CompetitionSeen) => boolean | undefined;
}

/** From here on a tab belongs to the work on the competition and not to the day. */
export const WORK = 100;

export const signedIn = ({ user }: Visitor): boolean => user !== undefined;

/**
 * A screen, as everything that is not the screen itself needs to know it: routes, menus, tests. All of them are in the first file that a
 * device loads, so a screen.ts imports nothing big: that is fetched by `load`.
 */
export interface Screen {
  readonly name: string;
  /** `:name` is filled from the path; empty: the product's name. */
  readonly title: string;
  /** Only for signed-in users. */
  readonly login?: boolean;
  readonly width?: 'wide';
  readonly at: readonly Place[];
  /** `own`: it brings its own frame, as venue screens do; absent: the menu stands around it. */
  readonly frame?: 'own';
  /** The part of the address that names the competition whose rows the screen reads from this device. */
  readonly venue?: 'id' | 'compId';
  /** It stands under the head of the competition that `compId` of the address names, or `id` where there is no other. */
  readonly competition?: true;
  /** The name of the screen whose entry in a menu, or whose tab, is the current one here; absent: its own. */
  readonly under?: string;
  /** The entry of the main menu under which a screen of a competition stands; absent: the competitions. */
  readonly section?: 'manage' | 'club-entries';
  readonly menu?: {
    readonly main?: MenuPlace;
    /** What administrators have, behind one entry of the main menu. */
    readonly admin?: MenuPlace;
    readonly account?: MenuPlace;
    /** The competition is the one part of its first address that changes. */
    readonly competition?: CompetitionPlace;
    /** Where entries of the older menu (keys of `menusOf`) lead; `:id` is the user. */
    readonly old?: Readonly<Record<string, string>>;
  };
  /** Set when there is no screen yet: what it will do. */
  readonly later?: string;
  /** Its file is fetched when it is first opened. All of them are precached, so offline that is at once. */
  readonly load: () => Promise<ComponentType>;
}
