export interface Objective {
  id: number;
  title: string;
  text: string;
}
