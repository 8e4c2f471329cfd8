import type { SceneKind } from '../art/scene.ts';

export interface ProfileMember {
  name: string;
  designation: string;
  woman?: boolean;
  /** What the member agreed to publish. The rest is only for the centre. */
  publishes?: ('email' | 'phone')[];
  withoutPhoto?: boolean;
}

/** A sample startup in its founders' words. A missing field means that the startup did not say. */
export interface Profile {
  name: string;
  sector: string | null;
  stage?: string;
  trl?: number;
  description: string;
  about?: string;
  website?: string;
  product?: { text: string; website?: string; picture?: [SceneKind, string] };
  company?: { name: string; since?: string; address?: string; dpiit?: string; bhaskar?: string };
  agreement?: { type: string; date?: string; support?: string };
  money?: { raised?: bigint; revenue?: bigint; published: boolean };
  employees?: number;
  milestones?: string;
  media?: string;
  priority: number;
  withoutLogo?: boolean;
  team?: ProfileMember[];
}
